import { lazy } from 'react'
import { useKnownClientStatus } from '../../features/client-auth/use-client-status.ts'
import { ContactSection } from '../../features/marketing/contact-section.tsx'
import { OFFER } from '../../features/marketing/content/services.ts'
import { GrowthStrip } from '../../features/marketing/growth-strip.tsx'
import { Hero } from '../../features/marketing/hero.tsx'
import { PortalSection } from '../../features/marketing/portal-section.tsx'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { Later } from '../../ui/later.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const loadForm = () => import('../../features/contact-form/contact-form.tsx')

const ContactForm = lazy(async () => ({ default: (await loadForm()).ContactForm }))

export function HomeRoute() {
  const { company, settled } = useCompany()
  const isClient = useKnownClientStatus()?.authenticated ?? false
  return (
    <>
      <PageTitle>{`Premium Web Development Agency | ${company.name}`}</PageTitle>
      <Hero />
      <GrowthStrip />
      <ContactSection company={company} settled={settled}>
        <Later load={loadForm} height="44rem">
          <ContactForm projectTypes={OFFER} />
        </Later>
      </ContactSection>
      <PortalSection authenticated={isClient} />
    </>
  )
}
