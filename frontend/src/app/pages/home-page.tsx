import { CallToAction } from '../../features/marketing/contact/call-to-action.tsx'
import { ContactSection } from '../../features/marketing/contact/contact-section.tsx'
import { NewsletterCard } from '../../features/marketing/contact/newsletter-card.tsx'
import { PortalCard } from '../../features/marketing/contact/portal-card.tsx'
import { GrowthStrip } from '../../features/marketing/hero/growth-strip.tsx'
import { Hero } from '../../features/marketing/hero/hero.tsx'
import { Sections } from '../../features/marketing/sections/sections.tsx'
import { PublicFrame } from './public-frame.tsx'

export function HomePage() {
  return (
    <PublicFrame>
      <Hero />
      <GrowthStrip />
      <Sections />
      <ContactSection>{null}</ContactSection>
      <CallToAction>
        <PortalCard />
        <NewsletterCard>{null}</NewsletterCard>
      </CallToAction>
    </PublicFrame>
  )
}
