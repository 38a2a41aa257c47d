/** A megabyte, as people count them. */
export const MEGABYTE = 1_000_000

/** The unit of chunks, except for the last one of a file: Drive keeps no smaller parts. */
export const CHUNK_UNIT = 256 * 1024

/** The largest chunk. It has to arrive within the time that a request may take, on a slow line too. */
export const MAX_CHUNK = 16 * CHUNK_UNIT

/** The largest value of each limit that staff may choose, in megabytes. */
export const MAX_FILE_MB = 5_000
export const MAX_QUOTA_MB = 100_000

/** The defaults. */
export const UPLOAD_DEFAULTS = { fileMb: 100, quotaMb: 1_000 } as const

/** The name of the folder below that of the client. */
export const UPLOAD_FOLDER = 'From client'

/** The prefix of a file's name in Drive until the scanner has released it. */
export const UNCHECKED = 'Being checked - '

/** The types of files that may be sent, by group and by the ending of the name. */
const UPLOAD_TYPES = {
  documents: {
    pdf: 'application/pdf',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odp: 'application/vnd.oasis.opendocument.presentation',
    odg: 'application/vnd.oasis.opendocument.graphics',
    pages: 'application/vnd.apple.pages',
    numbers: 'application/vnd.apple.numbers',
    key: 'application/vnd.apple.keynote',
    dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
    xltx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    potx: 'application/vnd.openxmlformats-officedocument.presentationml.template',
    ppsx: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow',
    vsdx: 'application/vnd.ms-visio.drawing',
    epub: 'application/epub+zip',
    rtf: 'application/rtf',
    txt: 'text/plain',
    md: 'text/plain',
    csv: 'text/csv',
    tsv: 'text/tab-separated-values',
    json: 'application/json',
    xml: 'application/xml',
    yaml: 'application/yaml',
    yml: 'application/yaml',
    eml: 'message/rfc822',
    msg: 'application/vnd.ms-outlook',
    ics: 'text/calendar',
    vcf: 'text/vcard',
  },
  pictures: {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    // The name of a JPEG saved by browsers on Windows.
    jfif: 'image/jpeg',
    jpe: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    heic: 'image/heic',
    heif: 'image/heif',
    jxl: 'image/jxl',
    jp2: 'image/jp2',
    ico: 'image/vnd.microsoft.icon',
    dng: 'image/x-adobe-dng',
    cr2: 'image/x-canon-cr2',
    cr3: 'image/x-canon-cr3',
    nef: 'image/x-nikon-nef',
    arw: 'image/x-sony-arw',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    bmp: 'image/bmp',
    svg: 'image/svg+xml',
    psd: 'image/vnd.adobe.photoshop',
    ai: 'application/postscript',
    eps: 'application/postscript',
  },
  design: {
    fig: 'application/octet-stream',
    sketch: 'application/octet-stream',
    xd: 'application/vnd.adobe.xd',
    indd: 'application/x-indesign',
    idml: 'application/vnd.adobe.indesign-idml-package',
    aep: 'application/octet-stream',
    afdesign: 'application/octet-stream',
    afphoto: 'application/octet-stream',
    afpub: 'application/octet-stream',
    psb: 'image/vnd.adobe.photoshop',
    ase: 'application/octet-stream',
    icc: 'application/vnd.iccprofile',
    dwg: 'image/vnd.dwg',
    dxf: 'image/vnd.dxf',
    skp: 'application/vnd.sketchup.skp',
    obj: 'model/obj',
    stl: 'model/stl',
    glb: 'model/gltf-binary',
    otf: 'font/otf',
    ttf: 'font/ttf',
    woff: 'font/woff',
    woff2: 'font/woff2',
  },
  archives: {
    zip: 'application/zip',
    '7z': 'application/x-7z-compressed',
    rar: 'application/vnd.rar',
    tar: 'application/x-tar',
    gz: 'application/gzip',
    tgz: 'application/gzip',
  },
  media: {
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    webm: 'video/webm',
    m4v: 'video/x-m4v',
    avi: 'video/x-msvideo',
    mkv: 'video/x-matroska',
    wmv: 'video/x-ms-wmv',
    mpg: 'video/mpeg',
    mpeg: 'video/mpeg',
    '3gp': 'video/3gpp',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    wav: 'audio/wav',
    aac: 'audio/aac',
    aif: 'audio/aiff',
    aiff: 'audio/aiff',
    flac: 'audio/flac',
    ogg: 'audio/ogg',
    opus: 'audio/ogg',
    srt: 'text/plain',
    vtt: 'text/vtt',
  },
} as const

export const UPLOAD_GROUPS = Object.keys(UPLOAD_TYPES) as (keyof typeof UPLOAD_TYPES)[]

export type UploadGroup = (typeof UPLOAD_GROUPS)[number]

/** The groups that are accepted until staff choose others. */
export const DEFAULT_GROUPS: readonly UploadGroup[] = [
  'documents',
  'pictures',
  'design',
  'archives',
]

/** The endings of the names that are accepted, without the dot. */
export function endingsOf(groups: readonly UploadGroup[]): string[] {
  return groups.flatMap((group) => Object.keys(UPLOAD_TYPES[group]))
}

/** The ending of a name in lower case, without the dot; empty without one. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** The type of a file with such a name, whatever the browser calls it; null where none of the groups has it. */
export function uploadTypeOf(name: string, groups: readonly UploadGroup[]): string | null {
  const ending = endingOf(name)
  const types = groups.map((group) => new Map<string, string>(Object.entries(UPLOAD_TYPES[group])))
  return types.map((group) => group.get(ending)).find((type) => type !== undefined) ?? null
}

/** The endings of programs, by system. They cannot be allowed. */
export const EXECUTABLE_ENDINGS: readonly string[] =
  'app apk bat bin cmd com cpl deb dll dmg exe gadget hta inf ins iso jar js jse lnk msc msi msp mst pif pkg ps1 reg rpm run scr sct sh sys vb vbe vbs wsf wsh xll'.split(
    ' ',
  )
