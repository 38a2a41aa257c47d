import type { HomeSection } from '@loggia/contracts/site/layout'
import { Newspaper } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { AboutSection } from '../../features/marketing/public/about/about-section.tsx'
import { CallToAction } from '../../features/marketing/public/contact/call-to-action.tsx'
import { ContactSection } from '../../features/marketing/public/contact/contact-section.tsx'
import { DarkCard } from '../../features/marketing/public/contact/dark-card.tsx'
import { PortalCard } from '../../features/marketing/public/contact/portal-card.tsx'
import { GrowthStrip } from '../../features/marketing/public/hero/growth-strip.tsx'
import { Hero } from '../../features/marketing/public/hero/hero.tsx'
import { ProcessSection } from '../../features/marketing/public/process/process-section.tsx'
import { CasesSection } from '../../features/marketing/public/proof/cases-section.tsx'
import { LogosSection } from '../../features/marketing/public/proof/logos-section.tsx'
import { QuotesSection } from '../../features/marketing/public/proof/quotes-section.tsx'
import { ServicesSection } from '../../features/marketing/public/services/services-section.tsx'
import { WorkSection } from '../../features/marketing/public/work/work-section.tsx'
import { ContactCard } from '../../features/contacts/public/contact-form.tsx'
import { NewsletterForm } from '../../features/newsletter/public/newsletter-form.tsx'
import { usePageData, usePageForms } from '../page-data.ts'
import { PublicFrame } from './public-frame.tsx'

export function HomePage() {
  const { company, content, policyVersion } = usePageData()
  const { answer } = usePageForms()
  const { bookingUrl, bookingLabel } = content.contact
  const { title, text, label } = content.callToAction.newsletter
  const sections: Record<HomeSection, ReactNode> = {
    growth: <GrowthStrip />,
    services: <ServicesSection />,
    process: <ProcessSection />,
    work: <WorkSection />,
    cases: <CasesSection />,
    quotes: <QuotesSection />,
    logos: <LogosSection />,
    about: <AboutSection />,
    contact: (
      <ContactSection>
        <ContactCard
          answer={answer}
          projectTypes={content.services.projectTypes}
          email={company.email}
          policyVersion={policyVersion}
          booking={bookingUrl ? { url: bookingUrl, label: bookingLabel } : null}
        />
      </ContactSection>
    ),
    callToAction: (
      <CallToAction>
        <PortalCard />
        <DarkCard icon={Newspaper} title={title} text={text}>
          <NewsletterForm answer={answer} label={label} />
        </DarkCard>
      </CallToAction>
    ),
  }
  return (
    <PublicFrame>
      <Hero />
      {content.layout.sections.map((key) => (
        <Fragment key={key}>{sections[key]}</Fragment>
      ))}
    </PublicFrame>
  )
}
