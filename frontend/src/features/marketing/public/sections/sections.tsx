import { AboutSection } from '../about/about-section.tsx'
import { ProcessSection } from '../process/process-section.tsx'
import { CasesSection } from '../proof/cases-section.tsx'
import { LogosSection } from '../proof/logos-section.tsx'
import { QuotesSection } from '../proof/quotes-section.tsx'
import { ServicesSection } from '../services/services-section.tsx'
import { WorkSection } from '../work/work-section.tsx'

/** What the company does and how, and what came of it: the bulk of the page. */
export function Sections() {
  return (
    <>
      <ServicesSection />
      <ProcessSection />
      <WorkSection />
      <CasesSection />
      <QuotesSection />
      <LogosSection />
      <AboutSection />
    </>
  )
}
