import { useState } from 'react'
import { keepMessageDraft, readMessageDraft } from './message-draft.ts'
import { useBrowserFact } from './use-browser-fact.ts'

/**
 * The text of one field, which the browser keeps until it is sent.
 *
 * @returns the text, and a function that changes it, also once the field is gone
 */
export function useKeptText(name: string) {
  const kept = useBrowserFact(() => readMessageDraft(name).text, '')
  const [typed, setTyped] = useState<string>()
  function keep(text: string) {
    keepMessageDraft(name, { text, files: [], unsent: [] })
    setTyped(text)
  }
  return [typed ?? kept, keep] as const
}
