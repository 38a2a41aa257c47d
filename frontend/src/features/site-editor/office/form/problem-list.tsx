import type { ContentProblem } from '@loggia/contracts/site/content'
import { CircleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { linkStyle } from '../../../../ui/buttons/text-link.tsx'
import { labelAt } from '../content/entries.ts'
import type { Hints } from '../fields/field-types.ts'

interface ProblemListProps {
  hints: Hints
  problems: readonly ContentProblem[]
  onGo: (path: string) => void
}

/** The problems that prevent publishing, each with a link to its field. */
export function ProblemList({ hints, problems, onGo }: ProblemListProps) {
  return (
    <Frame role="alert">
      <p>
        <CircleAlert size={18} aria-hidden="true" /> To publish this section, please correct:
      </p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path + message}>
            <Go type="button" onClick={() => onGo(path)}>
              {labelAt(hints, path.split('.'))}
            </Go>
            : {message}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.dangerSoft};
  color: ${color.dangerText};
  font-size: ${font.small};

  p {
    display: flex;
    gap: ${space[2]};
    font-weight: 600;
  }

  ul {
    padding-left: ${space[5]};
  }
`

const Go = styled.button`
  ${linkStyle}
  padding: ${space[1]} 0;
  color: inherit;
`
