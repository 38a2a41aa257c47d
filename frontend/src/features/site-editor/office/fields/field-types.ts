import type { SiteIcon } from '@loggia/contracts/site/marks'

interface Labeled {
  label: string
  help?: string | undefined
}

/** A text. `line` is one line, `paragraph` several, `markdown` a long text with headings and lists. */
export interface TextHint extends Labeled {
  kind: 'line' | 'paragraph' | 'markdown' | 'color' | 'accent'
  /** Whether the page does without it. */
  optional: boolean
}

/** One of the texts of a list in the same section, or none. */
export interface PickHint extends Labeled {
  kind: 'pick'
  /** The key of the list. */
  from: string
}

export interface ChoiceHint<Value extends string = string> extends Labeled {
  kind: 'choice'
  labels: Readonly<Record<Value, string>>
}

export interface IconHint extends Labeled {
  kind: 'icon'
}

export interface SwitchHint extends Labeled {
  kind: 'switch'
}

export interface YearHint extends Labeled {
  kind: 'year'
}

/** The purpose of an uploaded picture, which decides its size. */
export type PictureUse = 'logo' | 'icon' | 'preview' | 'picture'

export interface PictureHint extends Labeled {
  kind: 'picture'
  use: PictureUse
}

export interface GroupHint<Fields extends Hints = Hints> extends Labeled {
  kind: 'group'
  fields: Fields
}

export interface ListHint<Item extends Hint = Hint> extends Labeled {
  kind: 'list'
  /** The name of one item, in lower case. */
  itemName: string
  item: Item
}

/** How a field is edited. */
export type Hint =
  | TextHint
  | PickHint
  | ChoiceHint
  | IconHint
  | SwitchHint
  | YearHint
  | PictureHint
  | GroupHint
  | ListHint

export interface Hints {
  readonly [key: string]: Hint
}

/** The hint that a value of type `T` needs. The brackets keep unions together. */
type HintOf<T> = [T] extends [boolean]
  ? SwitchHint
  : [T] extends [readonly (infer Item)[]]
    ? ListHint & { item: HintOf<Item> }
    : [T] extends [number | null]
      ? YearHint
      : [T] extends [SiteIcon]
        ? IconHint
        : [T] extends [string]
          ? string extends T
            ? TextHint | PickHint
            : ChoiceHint<T>
          : [T] extends [string | null]
            ? PictureHint
            : GroupHint & { fields: HintsOf<T> }

/** A hint for each field of `T`; a field without one does not compile. */
export type HintsOf<T> = { readonly [Key in keyof T]: HintOf<T[Key]> }
