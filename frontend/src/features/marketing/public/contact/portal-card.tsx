import { PATHS } from '@loggia/contracts/paths'
import { ArrowRight, LayoutDashboard } from 'lucide-react'
import { usePageData } from '../../../../app/page-data.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { DarkCard } from './dark-card.tsx'

/** Leads to the sign-in; the script exchanges the link for people who are signed in. */
export function PortalCard() {
  const { title, text, signIn, open } = usePageData().content.callToAction.portal
  return (
    <DarkCard icon={LayoutDashboard} title={title} text={text}>
      <ButtonAnchor href={PATHS.clientSignIn} $variant="onDark" $large data-visitor>
        {signIn}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonAnchor>
      <ButtonAnchor href={PATHS.clientDashboard} $variant="onDark" $large data-client hidden>
        {open}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonAnchor>
    </DarkCard>
  )
}
