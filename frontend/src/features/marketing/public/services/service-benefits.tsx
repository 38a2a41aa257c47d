import { Check } from 'lucide-react'
import { styled } from 'styled-components'
import { font, space } from '../../../../styles/theme.ts'

interface ServiceBenefitsProps {
  title: string
  benefits: readonly string[]
}

/** Takes its colour from the `--accent` of the card around it. */
export function ServiceBenefits({ title, benefits }: ServiceBenefitsProps) {
  return (
    <>
      <Label>{title}</Label>
      <List>
        {benefits.map((benefit, index) => (
          <li key={index}>
            <Check size={18} strokeWidth={2.5} aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </List>
    </>
  )
}

const Label = styled.h4`
  margin-block: ${space[5]} ${space[3]};
  font-size: ${font.small};
  letter-spacing: 0;
`

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[5]};

  li {
    display: flex;
    align-items: flex-start;
    gap: ${space[3]};
    line-height: 1.4;
  }

  svg {
    margin-top: 0.15rem;
    color: var(--accent);
  }
`
