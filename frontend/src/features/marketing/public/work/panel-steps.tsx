import { ArrowLeft, ArrowRight } from 'lucide-react'
import { styled } from 'styled-components'
import { usePageData } from '../../../../app/page-data.ts'
import { darkSection, font, from, space } from '../../../../styles/theme.ts'
import { optionId } from './option-id.ts'

/** Leads to the technologies before and after this one where the list is out of sight, above the panel. */
export function PanelSteps({ index }: { index: number }) {
  const { technologies } = usePageData().content.work
  const { length } = technologies
  if (length < 2) return null
  const previous = (index + length - 1) % length
  const next = (index + 1) % length
  return (
    <Steps aria-hidden="true">
      <label htmlFor={optionId(previous)}>
        <ArrowLeft size={16} />
        {technologies[previous]?.title}
      </label>
      <label htmlFor={optionId(next)}>
        {technologies[next]?.title}
        <ArrowRight size={16} />
      </label>
    </Steps>
  )
}

const Steps = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[4]};
  width: 100%;
  border-top: 1px solid ${darkSection.line};
  font-size: ${font.small};

  label {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2.75rem;
    padding-top: ${space[2]};
    color: ${darkSection.text};
    cursor: pointer;
  }

  ${from.large} {
    display: none;
  }

  @media print {
    display: none;
  }
`
