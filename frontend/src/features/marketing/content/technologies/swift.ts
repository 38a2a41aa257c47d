import { swiftArtwork } from '../../artwork/swift.ts'
import type { Technology } from '../technology.ts'

export const swift: Technology = {
  title: 'Swift',
  category: 'iOS Development',
  description: [
    'Swift is the language of iPhone, iPad, Mac, Apple Watch and Vision Pro. It was designed to be safe: values that may be missing are marked as such, and the compiler insists that they are handled before an app ever reaches a customer.',
    'With SwiftUI a screen is described rather than assembled, and it follows text sizes, dark mode and VoiceOver from the start. We build apps that use what the device offers, from Face ID to widgets, and that respect the rules of the App Store.',
  ],
  metrics: [
    'First released in 2014',
    'Statically typed, with inference',
    'SwiftUI since 2019',
    'Automatic reference counting',
    'Apache 2.0 licence',
    'Structured concurrency',
  ],
  color: '#ff9f7a',
  logo: 'M3 14c4 4 10 6 14 3 2-1 3 0 4 2 .5-3-1-5-2-6 .8-3-.7-6.5-4-9 1.5 3 1.7 5 .8 7C13 9.5 10 7 8 4.5c1 2.5 3 5 4.5 6.7C9.5 9.5 6 7 4.5 5.5 6.5 9 9.5 12.5 13 14.5 10 16 6.5 15.5 3 14z',
  image: swiftArtwork,
}
