/** Verbs by what they say of a message: who hears it, who takes part, what goes back. */

/** Sent back to whoever asked last. */
export const answering = new Set(
  'ack answer reply respond return acknowledge confirm accept approve reject refuse decline agree nod say echo'.split(
    ' ',
  ),
)

/** Reaches whoever stands on the other side. */
export const showing = new Set(
  'display show present prompt notify inform alert send redirect return ask tell request warn respond reply confirm render message email remind invite offer greet deliver give forward call text announce'.split(
    ' ',
  ),
)

/** Whoever stands right after these takes part from then on. */
export const joining = new Set(
  'tell ask notify inform call query prompt charge message text email phone radio ring dm whatsapp page ping contact nudge invite'.split(
    ' ',
  ),
)

/** Called and messaged, but nobody. */
export const unheard = new Set(
  'name number meeting time order function method cue stop taxi it quits truce message'.split(' '),
)

export const receiving = new Set('get receive fetch obtain read retrieve hear collect'.split(' '))

/** The listener stands right after these: "tells Inventory to ship". */
export const addressing = new Set(
  'radio phone ring dm whatsapp page nudge invite tell ask prompt notify inform alert warn remind call query request invoke email message text give send show hand pass charge poke ping greet thank order instruct let trigger hit contact challenge pay'.split(
    ' ',
  ),
)

export const keeping = new Set(
  'drop push place queue store save write put cache keep log record insert persist look check'.split(' '),
)
