import type { ReactNode } from 'react'
import { SiteFooter } from '../../features/marketing/public/shell/site-footer.tsx'
import { SiteHeader } from '../../features/marketing/public/shell/site-header.tsx'
import { MAIN_ID } from '../../ui/layout/skip-link.tsx'
import { answerTo } from '../../ui/page-forms/answered-fields.ts'
import { FlashLine } from '../../ui/page-forms/flash-line.tsx'
import { usePageForms } from '../page-data.ts'

/** Header and footer of the public site around a page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { flash, answer } = usePageForms()
  // The form in the header has no place of its own to say why it failed.
  const failure = answerTo('staffLogout', answer)?.failure
  return (
    <>
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <FlashLine flash={failure ? { ...LOGOUT_FAILED, description: failure } : flash} isFixed />
        {children}
      </main>
      <SiteFooter />
    </>
  )
}

const LOGOUT_FAILED = { title: 'Logout failed', variant: 'destructive' } as const
