import { useState } from 'react'
import { keepMessageDraft, readMessageDraft } from './message-draft.ts'
import { useIsInBrowser } from './use-browser-fact.ts'

/**
 * What somebody types into one field, which the browser keeps until it is sent.
 *
 * @returns the text, and a function that changes it, also once the field is gone
 */
export function useKeptText(name: string) {
  const isInBrowser = useIsInBrowser()
  const [isRead, setRead] = useState(false)
  const [text, setText] = useState('')
  if (isInBrowser && !isRead) {
    setRead(true)
    // What was typed into the markup of the server stays.
    setText((typed) => typed || readMessageDraft(name).text)
  }
  function keep(changed: string) {
    keepMessageDraft(name, { text: changed, files: [], unsent: [] })
    setText(changed)
  }
  return [text, keep] as const
}
