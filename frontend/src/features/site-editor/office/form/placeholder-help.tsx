import { PLACEHOLDERS, type Placeholder } from '@loggia/contracts/site/placeholders'
import { styled } from 'styled-components'
import { color, font, space } from '../../../../styles/theme.ts'

const MEANINGS: Readonly<Record<Placeholder, string>> = {
  company_name: 'the name of your company',
  company_website: 'its web address',
  company_email: 'its email address',
  company_phone: 'its phone number',
  company_address: 'its mailing address',
  founded_year: 'the year it was founded in',
  jurisdiction: 'the law that applies',
}

/** The placeholders of texts, in braces. */
export function PlaceholderHelp() {
  return (
    <Details>
      <summary>Placeholders</summary>
      <p>
        Write one of these in any text, and pages show the value from the settings or from Brand.
        When the value changes, the text changes with it.
      </p>
      <dl>
        {PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{MEANINGS[name]}</dd>
          </div>
        ))}
      </dl>
    </Details>
  )
}

const Details = styled.details`
  color: ${color.textSoft};
  font-size: ${font.small};

  summary {
    min-height: 2.75rem;
    color: ${color.text};
    font-weight: 600;
    line-height: 2.75rem;
  }

  dl {
    display: grid;
    gap: ${space[2]};
    margin: ${space[3]} 0 0;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[3]};
  }
`
