import { sectionPath } from '@loggia/contracts/paths'
import { ArrowRight } from 'lucide-react'
import { styled } from 'styled-components'
import { font, space } from '../../../../styles/theme.ts'

/** The note on the effect of choosing a service, with a link to the form. The script shows it. */
export function ServiceChoice({ projectType }: { projectType: string }) {
  return (
    <output>
      <Note hidden data-service-choice>
        <span>
          The form below now says <strong>Project Type: {projectType}</strong>.
        </span>
        <a href={sectionPath('contact')}>
          Write to us
          <ArrowRight size={16} aria-hidden="true" />
        </a>
      </Note>
    </output>
  )
}

const Note = styled.span`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[4]};
  font-size: ${font.small};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 2.75rem;
    color: var(--accent);
    font-weight: 600;
  }
`
