import { styled } from 'styled-components'
import { darkSection, size, space } from '../../../../styles/theme.ts'
import { LEGAL_LINKS } from './navigation.ts'

interface LegalLineProps {
  companyName: string | undefined
  year: number
}

/** The last line of each page: whose it is, and the legal pages. */
export function LegalLine({ companyName, year }: LegalLineProps) {
  return (
    <Line>
      {companyName && (
        <p>
          © {year} {companyName}
        </p>
      )}
      <Links>
        {LEGAL_LINKS.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </Links>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  max-width: ${size.page};
  margin: ${space[7]} auto 0;
  padding-top: ${space[5]};
  border-top: 1px solid ${darkSection.line};
  overflow-wrap: anywhere;
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[5]};

  a {
    display: inline-block;
    padding-block: ${space[3]};
    text-decoration: none;
  }

  a:hover {
    color: ${darkSection.text};
    text-decoration: underline;
  }
`
