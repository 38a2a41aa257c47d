import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { pathText } from '../content/json.ts'
import { AccentControl, ColorControl } from './color-control.tsx'
import { ChoiceControl, PickControl, SwitchControl, TextControl, YearControl } from './controls.tsx'
import { FieldsView } from './fields-view.tsx'
import { IconControl } from './icon-control.tsx'
import { ListControl } from './list-control.tsx'
import { PictureControl } from './picture-control.tsx'
import type { Place } from './section-form.ts'

/** A field of any kind. Its place serves to focus it. */
export function FieldView(place: Place) {
  return (
    <Frame data-place={pathText(place.path)}>
      <Control {...place} />
    </Frame>
  )
}

function Control({ hint, ...where }: Place): ReactNode {
  switch (hint.kind) {
    case 'group':
      return <FieldsView label={hint.label} fields={hint.fields} {...where} />
    case 'list':
      return <ListControl hint={hint} {...where} />
    case 'icon':
      return <IconControl hint={hint} {...where} />
    case 'choice':
      return <ChoiceControl hint={hint} {...where} />
    case 'pick':
      return <PickControl hint={hint} {...where} />
    case 'switch':
      return <SwitchControl hint={hint} {...where} />
    case 'year':
      return <YearControl hint={hint} {...where} />
    case 'picture':
      return <PictureControl hint={hint} {...where} />
    case 'line':
    case 'paragraph':
    case 'markdown':
      return <TextControl hint={hint} {...where} />
    case 'color':
      return <ColorControl hint={hint} {...where} />
    case 'accent':
      return <AccentControl hint={hint} {...where} />
  }
}

const Frame = styled.div`
  min-width: 0;
`
