import { FURTHER_TECHNOLOGIES } from './further-originals.ts'
import type { Technology } from './technology.ts'

/** The technologies of the specification, in its order. */
export const ORIGINAL_TECHNOLOGIES: readonly Technology[] = [
  {
    title: 'Node.js',
    category: 'Backend Development',
    description: [
      'Node.js runs JavaScript on the server. It waits for databases, files and other services without standing still, so one process holds thousands of open connections: ideal for APIs, live dashboards, chat and everything else that spends its time talking to something.',
      'Browser and server share one language, so the same people can build a feature from the button to the table behind it, and validation rules are written once. With TypeScript on top, mistakes show while typing rather than at night.',
    ],
    metrics: [
      'First released in 2009',
      'Built on the V8 engine',
      'Event-driven, non-blocking I/O',
      'npm, the largest package registry',
      'MIT license',
      'OpenJS Foundation project',
    ],
    color: '#7fd95f',
    artwork: 'node-js',
  },
  {
    title: 'Python',
    category: 'Data Science & ML',
    description: [
      'Python reads almost like the problem it solves. That is why researchers, analysts and engineers share it, and why nearly every machine-learning library speaks it first: NumPy and pandas for figures, scikit-learn for models, PyTorch for neural networks.',
      'We use it where data is the product: cleaning it, joining it, forecasting from it and putting the result behind an API. Heavy arithmetic runs in compiled libraries underneath, so clear code does not have to mean slow code.',
    ],
    metrics: [
      'First released in 1991',
      'Dynamic, with optional type hints',
      'NumPy, pandas, PyTorch',
      'Packages from PyPI',
      'Open source, PSF license',
      'From notebooks to services',
    ],
    color: '#ffd75e',
    artwork: 'python',
  },
  {
    title: 'Java',
    category: 'Enterprise Solutions',
    description: [
      'Java runs banks, insurers and shops that must not stop. Code compiled once runs on any machine with a Java Virtual Machine, old interfaces keep working for decades, and the tools for watching a running system are among the best there are.',
      'Today it is a modern language too: records, pattern matching and virtual threads make concurrent services far simpler to write than they used to be. We build on Spring or leaner frameworks and extend the systems you already run.',
    ],
    metrics: [
      'First released in 1995',
      'Statically typed',
      'Runs on the JVM',
      'Virtual threads since Java 21',
      'OpenJDK, open source',
      'Long-term support every two years',
    ],
    color: '#ffa463',
    artwork: 'java',
  },
  {
    title: 'Go',
    category: 'Cloud Infrastructure',
    description: [
      'Go was made at Google for servers that do many things at once. Goroutines cost so little that a program can start one for every request, and channels let them talk without stepping on each other. Docker, Kubernetes and Terraform are written in it.',
      'A Go service compiles in seconds to a single file that needs nothing else installed, which keeps containers small and deployments dull in the best sense. We choose it for gateways, agents and the plumbing of the cloud.',
    ],
    metrics: [
      'Version 1.0 in 2012',
      'Compiled, statically typed',
      'Goroutines and channels',
      'One self-contained binary',
      'BSD-style license',
      'Go 1 compatibility promise',
    ],
    color: '#62d6f5',
    artwork: 'go',
  },
  {
    title: 'Ruby',
    category: 'Web Development',
    description: [
      'Ruby was designed to make programmers happy, and Rails turned that into a way of building web applications: sensible defaults for everything, so that effort goes into what makes your product different. GitHub and Shopify grew up on it.',
      'It is our choice when an idea has to meet customers soon. A small team can ship sign-in, payments, mail and back office in weeks, and the conventions mean that whoever joins later finds everything where it is expected.',
    ],
    metrics: [
      'First released in 1995',
      'Dynamic, object-oriented',
      'Ruby on Rails since 2004',
      'Libraries from RubyGems',
      'YJIT compiler built in',
      'Open source',
    ],
    color: '#ff8490',
    artwork: 'ruby',
  },
  {
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
  },
  {
    title: 'C++',
    category: 'Low-Level Programming',
    description: [
      'C++ is what other software stands on: browsers, databases, game engines, trading systems and the firmware of cars. It speaks to hardware directly and still offers abstractions that cost nothing while the program runs.',
      'We write it in its modern form, where resources clean up after themselves and the standard library replaces most hand-made machinery. It is the right tool for real-time work, for signal and image processing, and for code bases too valuable to rewrite.',
    ],
    metrics: [
      'First released in 1985',
      'Compiled to machine code',
      'ISO standard since 1998',
      'New standard every three years',
      'Zero-cost abstractions',
      'From firmware to game engines',
    ],
    color: '#86b4ff',
    artwork: 'c-plus-plus',
  },
  ...FURTHER_TECHNOLOGIES,
]
