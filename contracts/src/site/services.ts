import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { requiredText } from '../text.ts'
import { ORIGINAL_CARDS } from './original-services.ts'
import { section } from './section.ts'
import { serviceCard } from './service-card.ts'
import { filledListOf, line, paragraph, word } from './text.ts'

const projectType = requiredText(MAX_LENGTH.projectType, 'Please fill this in')

const servicesText = z
  .object({
    eyebrow: word,
    title: line,
    lead: paragraph,
    benefitsTitle: word,
    offer: word,
    cards: filledListOf(serviceCard, 12),
    /** The services of the contact form, in order; structured data lists them too. */
    projectTypes: filledListOf(projectType, 20),
  })
  .superRefine(({ cards, projectTypes }, { addIssue }) => {
    for (const [index, card] of cards.entries()) {
      if (card.projectType === '' || projectTypes.includes(card.projectType)) continue
      addIssue({
        code: 'custom',
        path: ['cards', index, 'projectType'],
        message: 'Must be one of the project types',
      })
    }
    for (const [index, type] of projectTypes.entries()) {
      if (projectTypes.indexOf(type) === index) continue
      addIssue({ code: 'custom', path: ['projectTypes', index], message: 'Is there already' })
    }
  })

export const services = section(servicesText, () => ({
  eyebrow: 'Services',
  title: 'What we can build for you',
  lead: 'Six crafts under one roof. Choose the ones that match what you have in mind and see what they can do for your business.',
  benefitsTitle: 'Your Business Benefits',
  offer: 'We can help with this!',
  cards: ORIGINAL_CARDS,
  projectTypes: [
    'Web Development',
    'Mobile Apps',
    'Database Solutions',
    'Cloud Solutions',
    'Data Analytics',
    'UI/UX Design',
    'A.I.',
  ],
}))
