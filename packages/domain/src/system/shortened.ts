import { MAX_MESSAGE } from '@loggia/contracts/values/portal/conversations'

/** One that was too long ends where a message does; the email itself is kept. */
export function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= MAX_MESSAGE
    ? text
    : `${characters.slice(0, MAX_MESSAGE - 1).join('')}…`
}
