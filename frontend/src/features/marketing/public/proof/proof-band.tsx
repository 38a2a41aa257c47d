import type { ReactNode } from 'react'
import { Band, Page } from '../sections/section-frame.tsx'
import type { Background } from '../sections/section-background.ts'
import { SectionHead } from '../sections/section-head.tsx'

interface ProofBandProps {
  id: string
  background: Background
  eyebrow?: string
  title: string
  children: ReactNode
}

/** The frame of the sections that prove the claims of the others. The menu leads to none of them. */
export function ProofBand({ id, background, children, ...head }: ProofBandProps) {
  return (
    <Band aria-labelledby={id} $background={background}>
      <Page>
        <SectionHead titleId={id} background={background} {...head} />
        {children}
      </Page>
    </Band>
  )
}
