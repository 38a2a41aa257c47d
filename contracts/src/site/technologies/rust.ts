import type { Technology } from './technology.ts'

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
    'MIT or Apache-2.0 license',
    'Compiles to WebAssembly',
  ],
  color: '#f5aa86',
  artwork: 'rust',
}
