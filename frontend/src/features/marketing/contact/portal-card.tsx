import { PATHS } from '@loggia/contracts/paths'
import { ArrowRight, LayoutDashboard } from 'lucide-react'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { DarkCard } from './dark-card.tsx'

export function PortalCard({ authenticated }: { authenticated: boolean }) {
  return (
    <DarkCard
      icon={LayoutDashboard}
      title="Client Portal"
      text="Already working with us? See your projects, milestones and shared documents in one place. Sign in with a code that we send you; there is no password to remember."
    >
      <ButtonLink
        to={authenticated ? PATHS.clientDashboard : PATHS.clientSignIn}
        $variant="onDark"
        $large
      >
        {authenticated ? 'Open Client Portal' : 'Sign in to Client Portal'}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </DarkCard>
  )
}
