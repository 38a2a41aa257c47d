import { useEffect } from 'react'
import { replayEarlyClick } from '../../../lib/browser/early-clicks.ts'
import { AboutSection } from '../about/about-section.tsx'
import { ProcessSection } from '../process/process-section.tsx'
import { ServicesSection } from '../services/services-section.tsx'
import { WorkSection } from '../work/work-section.tsx'

/** Services, process, work and about: the bulk of the page, loaded on the first interaction. */
export function Sections() {
  useEffect(replayEarlyClick, [])
  return (
    <>
      <ServicesSection />
      <ProcessSection />
      <WorkSection />
      <AboutSection />
    </>
  )
}
