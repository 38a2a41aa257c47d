import type { ReactNode } from 'react'
import { SiteFooter } from '../../features/marketing/shell/site-footer.tsx'
import { SiteHeader } from '../../features/marketing/shell/site-header.tsx'
import { MAIN_ID } from '../../ui/layout/skip-link.tsx'
import { NoticeLine } from '../../ui/page-forms/notice-line.tsx'
import { usePageForms } from '../page-data.ts'

/** Header and footer of the public site around a page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <NoticeLine notice={usePageForms().notice} isFixed />
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
