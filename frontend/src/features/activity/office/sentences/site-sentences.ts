import { changeSummary } from '../change-summary.ts'
import type { Parts, Sentences } from './sentence.ts'

/** Sentences about changes of the public site. */
export const SITE_SENTENCES = {
  'siteSetting.updated': settingChanged,
  'siteSetting.removed': ({ actor, target }) => `${actor} removed the setting ${target}`,
  'siteSection.edited': ({ actor, target }) => `${actor} edited the section ${target} of the site`,
  'siteSection.discarded': ({ actor, target }) =>
    `${actor} discarded the draft of the section ${target}`,
  'siteSection.reset': ({ actor, target }) =>
    `${actor} reset the section ${target} to its default text`,
  'siteSection.restored': ({ actor, target }) =>
    `${actor} restored an earlier version of the section ${target}`,
  'siteSection.published': ({ actor, target }) =>
    `${actor} published the section ${target} of the site`,
  'mailWords.edited': ({ actor, target }) => `${actor} edited the email text ${target}`,
  'mailWords.tested': ({ actor, target }) =>
    `${actor} asked for a test of the email text ${target}`,
  'mailWords.published': ({ actor, target }) => `${actor} published the email text ${target}`,
  'mailWords.reverted': ({ actor, target }) =>
    `${actor} put the email text ${target} back to its default`,
  'asset.uploaded': ({ actor }) => `${actor} uploaded a picture for the site`,
} satisfies Sentences

function settingChanged({ actor, target, entry }: Parts): string {
  const isNew = entry.before === null
  const change = changeSummary({
    before: entry.before && { value: entry.before['value'] },
    after: entry.after && { value: entry.after['value'] },
  }).replace(/^: value( set)?/, '')
  return `${actor} ${isNew ? 'set' : 'changed'} the setting ${target}${change}`
}
