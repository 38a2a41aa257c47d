import { PATHS } from '@loggia/contracts/paths'
import type { ReactNode } from 'react'
import { PageForm } from '../../../../ui/page-forms/page-form.tsx'

interface StaffLogoutProps {
  /** The style of the button. */
  className?: string
  children: ReactNode
}

/** The button that ends the staff session. */
export function StaffLogout({ className, children }: StaffLogoutProps) {
  return (
    <PageForm name="staffLogout" action={PATHS.home} unsent={{ title: 'Logout failed' }}>
      <button className={className} type="submit">
        {children}
      </button>
    </PageForm>
  )
}
