export interface DemoSubscriber {
  email: string
  /** Days since the subscription. */
  age: number
  state: 'waiting' | 'confirmed' | 'left'
}

/** The subscribers of the demo's newsletter: some have yet to confirm their address, some have left. */
export const subscribers: DemoSubscriber[] = [
  { email: 'maya@fernhillvets.example', age: 1, state: 'waiting' },
  { email: 'owen@lakeviewbakery.example', age: 3, state: 'waiting' },
  { email: 'grace@lakeshore.example', age: 12, state: 'confirmed' },
  { email: 'tomas@rivertownbikes.example', age: 30, state: 'confirmed' },
  { email: 'marcus@feldandsons.example', age: 75, state: 'confirmed' },
  { email: 'helen@orchardlaw.example', age: 140, state: 'confirmed' },
  { email: 'peter@novakprinting.example', age: 210, state: 'left' },
  { email: 'ruth@oldmillpottery.example', age: 300, state: 'left' },
]
