import { AboutSection } from '../about/about-section.tsx'
import { ProcessSection } from '../process/process-section.tsx'
import { ServicesSection } from '../services/services-section.tsx'
import { WorkSection } from '../work/work-section.tsx'

/** Services, process, work and about: the bulk of the page. */
export function Sections() {
  return (
    <>
      <ServicesSection />
      <ProcessSection />
      <WorkSection />
      <AboutSection />
    </>
  )
}
