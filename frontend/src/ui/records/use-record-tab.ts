import { messageIn } from '@loggia/contracts/messages/paths'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBrowserFact } from '../../lib/browser/use-browser-fact.ts'

/**
 * Which tab of a record is open: the one in the address, as `?tab=files`, or as the hash of older links, as
 * `#conversation`, or `#message-7` for a message in it. Without one, or with one that is not there, it is the first.
 *
 * @returns its key, and a function that opens another; one step back still leads to the list
 */
export function useRecordTab(keys: readonly string[]): [string, (key: string) => void] {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [first = ''] = keys
  const named = new URLSearchParams(search).get('tab')
  // Browsers do not send the hash. Where the tab is named, nothing is rendered again because of it.
  const asked = useBrowserFact(() => named ?? tabIn(hash), named ?? '')
  const choose = (key: string) => {
    const params = new URLSearchParams(search)
    if (key === first) params.delete('tab')
    else params.set('tab', key)
    void navigate({ search: params.toString(), hash: '' }, { replace: true, state })
  }
  return [keys.includes(asked) ? asked : first, choose]
}

const tabIn = (hash: string) => (messageIn(hash) === null ? hash.slice(1) : 'conversation')
