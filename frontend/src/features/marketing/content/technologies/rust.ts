import { rustArtwork } from '../../artwork/rust.ts'
import type { Technology } from '../technology.ts'

export const rust: Technology = {
  title: 'Rust',
  category: 'Systems Programming',
  description: [
    'Rust gives the control of a systems language and takes away its classic accidents. The compiler checks who owns each piece of memory, so whole classes of crashes and security holes never reach production, and it does so without a garbage collector.',
    'We use it where every millisecond or watt counts: parsers, media, embedded devices, WebAssembly in the browser, and the hot spot of a system otherwise written in something else. Since 2022 the Linux kernel has accepted code written in it.',
  ],
  metrics: [
    'Version 1.0 in 2015',
    'Memory-safe, no garbage collector',
    'Ownership checked at compile time',
    'Cargo and crates.io',
    'MIT or Apache-2.0 licence',
    'Compiles to WebAssembly',
  ],
  color: '#f5aa86',
  logo: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 1v2.5M12 20.5V23M1 12h2.5M20.5 12H23M4.2 4.2L6 6M18 18l1.8 1.8M19.8 4.2L18 6M6 18l-1.8 1.8M9 16V8h4a2.3 2.3 0 0 1 0 4.6H9M12 12.6l3 3.4',
  image: rustArtwork,
}
