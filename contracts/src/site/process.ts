import { z } from 'zod'
import { section } from './section.ts'
import { filledListOf, line, listOf, paragraph, word } from './text.ts'

const processStep = z.object({
  title: line,
  description: paragraph,
  /** The benefit of the step, in a few words. */
  claim: line,
})

export type ProcessStep = z.infer<typeof processStep>

export const process = section(
  z.object({
    eyebrow: word,
    title: line,
    lead: paragraph,
    claims: listOf(line, 4),
    statement: paragraph,
    steps: filledListOf(processStep, 8),
  }),
  () => ({
    eyebrow: 'Process',
    title: 'From concept to transformation',
    lead: 'Four steps, each with something to show at its end. You always know what comes next, what it costs and who is doing it.',
    claims: ['Over 50% Faster Implementation', 'Up to 40% Cost Savings'],
    statement:
      'Small steps, shared early: the way we plan, build and test cuts development cycles by over 50%.',
    steps: [
      {
        title: 'Discovery & Strategy',
        description:
          'We listen, look at how you work today and agree on what success means. The cheapest feature is the one you decide not to build.',
        claim: 'Save development costs by up to 30%',
      },
      {
        title: 'Blueprint & Planning',
        description:
          'Architecture, milestones and budget on a few pages that everyone can read. Hard questions are answered while answers are cheap.',
        claim: 'Minimize risk, predictable outcomes',
      },
      {
        title: 'Design & Development',
        description:
          'Designers and engineers work side by side and show you running software every week, shaped by the people who will use it.',
        claim: 'Increase user engagement by 40%',
      },
      {
        title: 'Launch & Growth',
        description:
          'We go live without drama, measure what happens and stay: fixing, tuning and adding what your customers ask for next.',
        claim: '99.9% uptime, post-launch support',
      },
    ],
  }),
)
