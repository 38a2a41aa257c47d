import { useQuery } from '@apollo/client/react'
import { PORTAL_ROLES, type PortalRole } from '@loggia/contracts/actors'
import { addressKey, cleanEmail } from '@loggia/contracts/email-address'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FieldError } from '../../../ui/forms/field-parts.tsx'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { type ClientRecord, FIELD_LABELS } from './client-fields.ts'
import { PortalDefaultDocument } from './operations/changes.operations.generated.ts'
import { isWiderRole, ROLE_NAMES, ROLE_RIGHTS } from './role-labels.ts'
import type { ClientFormState } from './use-client-form.ts'

interface RoleFieldProps {
  state: ClientFormState
  client: ClientRecord | undefined
}

/**
 * The only place where staff decide about the rights of a person in the portal: a card for each role, with what it
 * sees. Asks before it becomes more. While nothing is decided, the role that counts by default is chosen.
 */
export function RoleField({ state: { field, form }, client }: RoleFieldProps) {
  const id = useId()
  const cards = useRef<HTMLFieldSetElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const { data } = useQuery(PortalDefaultDocument)
  const defaultRole = data ? fromEnum(PORTAL_ROLES, data.portalDefault.role) : null
  const { control, formState } = form
  const decided = useWatch({ control, name: 'portalRole' })
  const chosen = decided || defaultRole
  const isOffered =
    data?.portalDefault.offersManager !== false || formState.defaultValues?.portalRole === 'manager'
  const roles: readonly PortalRole[] = isOffered ? ['member', 'manager'] : ['member']
  const email = useWatch({ control, name: 'email' })
  const isOther = client !== undefined && addressKey(cleanEmail(email)) !== addressKey(client.email)
  const { error } = field('portalRole')

  const decide = (role: string) => form.setValue('portalRole', role, { shouldDirty: true })

  function choose(role: string) {
    if (isWiderRole(role, decided, defaultRole)) setAsked(role)
    else decide(role)
  }

  function returnToDefault() {
    // The button goes, and the focus would go with it.
    cards.current?.querySelector<HTMLElement>(`[value='${defaultRole}']`)?.focus()
    choose('')
  }

  return (
    <Group ref={cards} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend>{FIELD_LABELS.portalRole}</legend>
      <Cards>
        {roles.map((role) => (
          <Card key={role}>
            <input
              type="radio"
              name={id}
              value={role}
              checked={role === chosen}
              aria-labelledby={`${id}-${role}`}
              aria-describedby={`${id}-${role}-rights`}
              onChange={() => choose(role)}
            />
            <span id={`${id}-${role}`}>
              {ROLE_NAMES[role]} {role === defaultRole && <Default>(default)</Default>}
            </span>
            <Rights id={`${id}-${role}-rights`}>{ROLE_RIGHTS[role]}</Rights>
          </Card>
        ))}
      </Cards>
      <SmallNote id={`${id}-hint`}>
        {isOther
          ? 'A role belongs to the address: a choice now is for the new one.'
          : 'For whoever signs in with this address, in all of its records.'}
      </SmallNote>
      {decided && defaultRole && (
        <Button variant="quiet" onClick={returnToDefault}>
          Use the default ({ROLE_NAMES[defaultRole]})
        </Button>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          onConfirm={() => {
            decide(asked)
            setAsked(null)
          }}
          title="Make this person a manager?"
          description={`Whoever signs in with ${email || 'this address'} will be able to see and change all clients and the site settings, and see the agency’s whole Drive.`}
          confirmLabel="Allow"
          busyLabel="Allow"
          busy={false}
          variant="primary"
        />
      )}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  min-width: 0;

  legend {
    margin-bottom: ${space[2]};
    padding: 0;
    font-size: ${font.small};
    font-weight: 600;
  }

  ${from.large} {
    grid-column: 1 / -1;
  }
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space[3]};
  width: 100%;
`

/** The radio button covers its card, so that it takes clicks and shows the focus. */
const Card = styled.label`
  position: relative;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  font-size: ${font.small};
  font-weight: 600;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    cursor: pointer;
  }

  input:checked {
    border: 2px solid ${color.brandText};
  }

  &:has(:checked) {
    background: ${color.brandSoft};
    color: ${color.brandText};
  }

  /* Forced colors give every border the same color. */
  @media (forced-colors: active) {
    input:checked {
      border-color: Highlight;
    }
  }
`

const Rights = styled(SmallNote)`
  margin-top: ${space[1]};
  font-weight: 400;
`

const Default = styled.span`
  color: ${color.textSoft};
  font-weight: 400;
`
