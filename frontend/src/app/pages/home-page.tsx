import { CallToAction } from '../../features/marketing/contact/call-to-action.tsx'
import { ContactSection } from '../../features/marketing/contact/contact-section.tsx'
import { NewsletterCard } from '../../features/marketing/contact/newsletter-card.tsx'
import { PortalCard } from '../../features/marketing/contact/portal-card.tsx'
import { GrowthStrip } from '../../features/marketing/hero/growth-strip.tsx'
import { Hero } from '../../features/marketing/hero/hero.tsx'
import { Sections } from '../../features/marketing/sections/sections.tsx'
import { ContactCard } from '../../features/contacts/form/contact-card.tsx'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { usePageData, usePageForms } from '../page-data.ts'
import { PublicFrame } from './public-frame.tsx'

export function HomePage() {
  const { company, content, policyVersion } = usePageData()
  const { answer } = usePageForms()
  const { bookingUrl, bookingLabel } = content.contact
  return (
    <PublicFrame>
      <Hero />
      <GrowthStrip />
      <Sections />
      <ContactSection>
        <ContactCard
          answer={answer}
          projectTypes={content.services.projectTypes}
          email={company.email}
          policyVersion={policyVersion}
          booking={bookingUrl ? { url: bookingUrl, label: bookingLabel } : null}
        />
      </ContactSection>
      <CallToAction>
        <PortalCard />
        <NewsletterCard>
          <NewsletterForm answer={answer} label={content.callToAction.newsletter.label} />
        </NewsletterCard>
      </CallToAction>
    </PublicFrame>
  )
}
