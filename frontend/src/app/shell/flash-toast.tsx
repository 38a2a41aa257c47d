import { flashText, isFlashKey, type FlashKey } from '@loggia/contracts/pages/flashes'
import { useEffect, useRef } from 'react'
import { useCachedClientStatus } from '../../features/client-auth/shared/use-client-status.ts'
import { useCachedStaff } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useCompany } from '../../features/site-settings/shared/use-company.ts'
import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { writeFlash } from '../../lib/browser/leave.ts'

/**
 * The flash that this page was opened with, if any. It is shown once. The server has written it into the page: the cookie
 * may already be that of the next one, to which somebody is on their way. It counts only where nothing was rendered.
 */
function takeFlash(): FlashKey | null {
  const page = document.getElementById('state')
  if (page) {
    const { flash } = page.dataset
    delete page.dataset['flash']
    return isFlashKey(flash) ? flash : null
  }
  const begin = `${FLASH_COOKIE.name}=`
  const pair = document.cookie.split('; ').find((each) => each.startsWith(begin))
  if (pair === undefined) return null
  writeFlash('', 0)
  const key = pair.slice(begin.length)
  return isFlashKey(key) ? key : null
}

/** Shows the flash that the redirect to this shell brought. */
export function FlashToast() {
  const toast = useToast()
  const staff = useCachedStaff()
  const client = useCachedClientStatus()
  const { configuredName } = useCompany()
  const name = staff?.name ?? client?.name ?? client?.email
  const isTaken = useRef(false)
  useEffect(() => {
    // A flash that is written later is for the page that comes next.
    if (isTaken.current) return
    isTaken.current = true
    const key = takeFlash()
    if (key) toast(flashText(key, { name, company: configuredName }))
  }, [toast, name, configuredName])
  return null
}
