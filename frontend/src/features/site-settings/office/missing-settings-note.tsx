import { PATHS } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import type { Company } from '../../../lib/format/company.ts'
import { color, radius, space } from '../../../styles/theme.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'

const LABELS = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  address: 'mailing address',
  website: 'website',
} as const satisfies Partial<Record<keyof Company, string>>

/** Tells staff which parts of the public site are missing with unset settings. */
export function MissingSettingsNote({ company }: { company: Company }) {
  const missing = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((key) => !company[key])
  if (missing.length === 0) return null
  const list = new Intl.ListFormat('en').format(missing.map((key) => LABELS[key]))
  return (
    <Note>
      The website does not show your company’s {list} yet.{' '}
      <TextLink to={PATHS.adminSettings}>Add what is missing in the settings</TextLink>
    </Note>
  )
}

const Note = styled.p`
  margin-bottom: ${space[5]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.infoSoft};
`
