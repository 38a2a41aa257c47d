import type { Technology } from './technology.ts'

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
    'Apache 2.0 license',
    'Structured concurrency',
  ],
  color: '#ff9f7a',
  artwork: 'swift',
}
