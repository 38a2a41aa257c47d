import type { Technology } from './technology.ts'

export const cPlusPlus: Technology = {
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
}
