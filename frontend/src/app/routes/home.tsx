import { lazy, Suspense } from 'react'
import { useCachedClientStatus } from '../../features/client-auth/use-client-status.ts'
import { CallToAction } from '../../features/marketing/contact/call-to-action.tsx'
import { ContactSection } from '../../features/marketing/contact/contact-section.tsx'
import { HOME_PAGE } from '../../features/marketing/content/page.ts'
import { OFFER } from '../../features/marketing/content/services.ts'
import { GrowthStrip } from '../../features/marketing/hero/growth-strip.tsx'
import { Hero } from '../../features/marketing/hero/hero.tsx'
import { NewsletterCard } from '../../features/marketing/contact/newsletter-card.tsx'
import { PortalCard } from '../../features/marketing/contact/portal-card.tsx'
import { SectionsPlaceholder } from '../../features/marketing/sections/sections-placeholder.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { useCompany } from '../use-company.ts'
import { firstInteraction } from '../../lib/browser/first-interaction.ts'
import { Later } from '../../ui/layout/later.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TextAnchor } from '../../ui/buttons/text-link.tsx'

const loadForm = () => import('../../features/contacts/form/contact-form.tsx')

const ContactForm = lazy(async () => ({ default: (await loadForm()).ContactForm }))

// The server renders the sections like the rest; the browser loads the script that hydrates them on the
// first interaction.
const Sections = lazy(async () => {
  await firstInteraction()
  return { default: (await import('../../features/marketing/sections/sections.tsx')).Sections }
})

// A constant element: React discards the server's markup if a boundary changes before it is hydrated.
const sections = (
  <Suspense fallback={<SectionsPlaceholder />}>
    <Sections />
  </Suspense>
)

export function HomeRoute() {
  const { company, settled } = useCompany()
  const isClient = useCachedClientStatus()?.authenticated ?? false
  return (
    <>
      <PageTitle>{pageTitle(HOME_PAGE.title, company)}</PageTitle>
      <Hero />
      <GrowthStrip />
      {sections}
      <ContactSection company={company} settled={settled}>
        <Later
          load={loadForm}
          height="44rem"
          withoutScripts={
            <p>
              The form needs JavaScript.
              {company.email && (
                <>
                  {' Please write to '}
                  <TextAnchor href={`mailto:${company.email}`}>{company.email}</TextAnchor> instead.
                </>
              )}
            </p>
          }
        >
          <ContactForm projectTypes={OFFER} />
        </Later>
      </ContactSection>
      <CallToAction>
        <PortalCard authenticated={isClient} />
        <NewsletterCard>
          <NewsletterForm />
        </NewsletterCard>
      </CallToAction>
    </>
  )
}
