export interface ProcessStep {
  number: number
  title: string
  description: string
  /** The benefit of the step, in a few words. */
  claim: string
}

export const PROCESS = {
  eyebrow: 'Process',
  title: 'From concept to transformation',
  lead: 'Four steps, each with something to show at its end. You always know what comes next, what it costs and who is doing it.',
  claims: ['Over 50% Faster Implementation', 'Up to 40% Cost Savings'],
  statement:
    'Small steps, shared early: the way we plan, build and test cuts development cycles by over 50%.',
} as const

export const PROCESS_STEPS: readonly ProcessStep[] = [
  {
    number: 1,
    title: 'Discovery & Strategy',
    description:
      'We listen, look at how you work today and agree on what success means. Deciding early what not to build is where the money is.',
    claim: 'Save development costs by up to 30%',
  },
  {
    number: 2,
    title: 'Blueprint & Planning',
    description:
      'Architecture, milestones and budget on a few pages that everyone can read. Hard questions are answered while answers are cheap.',
    claim: 'Minimize risk, predictable outcomes',
  },
  {
    number: 3,
    title: 'Design & Development',
    description:
      'Designers and engineers work side by side and show you running software every week, shaped by the people who will use it.',
    claim: 'Increase user engagement by 40%',
  },
  {
    number: 4,
    title: 'Launch & Growth',
    description:
      'We go live without drama, measure what happens and stay: fixing, tuning and adding what your customers ask for next.',
    claim: '99.9% uptime, post-launch support',
  },
]
