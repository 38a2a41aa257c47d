import { PATHS } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { callAttributes } from '../../../../ui/page-forms/call-attributes.ts'

interface StaffLogoutProps {
  /** The style of the button. */
  className?: string
  children: ReactNode
}

/** The button that ends the staff session. */
export function StaffLogout({ className, children }: StaffLogoutProps) {
  return (
    <form
      method="post"
      action={PATHS.home}
      {...callAttributes('staffLogout')}
      data-unsent-title="Logout failed"
      data-unsent-text="Please try again later"
    >
      <input type="hidden" name="form" value="staffLogout" />
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  )
}
