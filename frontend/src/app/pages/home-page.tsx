import { CallToAction } from '../../features/marketing/public/contact/call-to-action.tsx'
import { ContactSection } from '../../features/marketing/public/contact/contact-section.tsx'
import { NewsletterCard } from '../../features/marketing/public/contact/newsletter-card.tsx'
import { PortalCard } from '../../features/marketing/public/contact/portal-card.tsx'
import { GrowthStrip } from '../../features/marketing/public/hero/growth-strip.tsx'
import { Hero } from '../../features/marketing/public/hero/hero.tsx'
import { Sections } from '../../features/marketing/public/sections/sections.tsx'
import { ContactCard } from '../../features/contacts/public/contact-card.tsx'
import { NewsletterForm } from '../../features/newsletter/public/newsletter-form.tsx'
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
