/** What a person notices, newest first. Dates are those on which it came. */
export type Change = { title: string; points: readonly string[] }
export type Release = { date: string; changes: readonly Change[] }

export const changelogPage = {
  title: 'What has changed',
  text: 'What you will notice, newest first. Drawings and flows from before keep working.',
  help: 'Help',
} as const

export const releases: readonly Release[] = [
  {
    date: '2026-11-28',
    changes: [
      {
        title: 'Flows beside the text in VS Code',
        points: [
          'The extension draws while you type, in Markdown previews too, leads from a step to its words and back, and exports. The downloads page has it as a file.',
        ],
      },
      {
        title: 'Lines that say more',
        points: [
          'A line wears an icon and leads somewhere, as steps do: select it and press A, or say “icon of the yes line bus”.',
        ],
      },
      {
        title: 'Made to be read on a phone',
        points: [
          'Trees of questions are lists there, long lists go on in a second column, lifelines stand nearer, and names of tasks begin at their bars.',
        ],
      },
      {
        title: 'More of what other programs draw',
        points: [
          'Architecture diagrams of Mermaid and its C4 open as flows.',
          'Pictures of steps go to draw.io and Excalidraw, and come from them.',
          'Both show labels, plans, marks and axes where they stand here.',
        ],
      },
      {
        title: 'The studio in German and Spanish',
        points: [
          'It speaks the language of your browser, or the one you choose under Settings or in the menu of the drawing. What you type is still understood best in English.',
        ],
      },
      {
        title: 'Single sign-on',
        points: [
          'Where your team runs Flain, you may sign in through its own provider, or one of several: “Continue with …” beside the mailed code. Connect an account you have under Settings.',
        ],
      },
      {
        title: 'White-label goes further',
        points: [
          'Your mark stands on your creator’s page too, and at the head of the mail to whoever makes an account from one of your pages.',
        ],
      },
      {
        title: 'All forty tutorials',
        points: [
          'Six make real calls of the API, three of them without a key. Four show what a team does with a flow: hand it on, publish it, build upon it, put its name on it.',
        ],
      },
    ],
  },
  {
    date: '2026-11-26',
    changes: [
      {
        title: 'Folders and tags for your flows',
        points: ['My Flows keeps them in folders and under tags, and moves or tags several at once.'],
      },
      {
        title: 'White-label',
        points: [
          'On the Visionary plan, your logo, name and colour stand on your public flows, their embeds and link previews in place of ours.',
        ],
      },
      {
        title: 'Thirty tutorials',
        points: ['Twenty more, from classes and plans to telling a drawing what you meant.'],
      },
      {
        title: 'The community by tags, time and people you follow',
        points: [
          'All filters go together, and the address holds them. A flow’s tags stand on its page and lead to others.',
        ],
      },
      {
        title: 'A gallery of every kind of flow',
        points: [
          'Fifteen pages: what each kind is for, the sentences that make it, how it plays, and which files keep what of it.',
        ],
      },
      {
        title: 'Pictures on steps',
        points: [
          'Paste one on a selected step, drop one on it, or press A and choose a file. It is made small and kept in the flow; say what it shows, and it is read out too.',
          'It goes along in SVG, PNG, PDF, films and JSON, and nothing is ever loaded from elsewhere.',
        ],
      },
      {
        title: 'The first ten tutorials',
        points: ['Each stands beside a live board: you do the step, and it says when it is done.'],
      },
      {
        title: 'One box that looks everywhere',
        points: [
          'Ctrl+K, on a Mac ⌘K, or the magnifier in the header: your flows, templates, community, blog, help and pages.',
        ],
      },
      {
        title: 'Flows in more places',
        points: [
          'An agent or another program asks before it uses your account: you see who it is and what it may do, and end it under Settings.',
          'One tag, <flain-flow>, puts a flow that plays on any page, in the page’s own light or dark.',
          'Asciidoctor, GitLab and whatever else asks a Kroki for its pictures can ask us, and may have them move.',
          'On the command line: flain watch, flain serve and flain diff, which draws what became of a flow.',
          'A README keeps its pictures by itself: flain fences, and an action for GitHub, draw the flows in it.',
          'Where a browser lets its agent use pages, the studio is one: what the agent draws or changes, Undo takes back.',
          'In chats that show apps, a flow grows while the model is still writing it, and can be played there.',
        ],
      },
      {
        title: 'Plans and journeys',
        points: [
          '“Gantt chart: design from 1 March to 14 March, then build for three weeks” draws bars over their days, with milestones, progress, sections and today. Drag a bar, or press Alt and an arrow, to move it by days.',
          '“Customer journey: see an ad (happy), queue (annoyed)” draws stages, steps and a curve of how they feel.',
          'Both come in from Mermaid and go out as it.',
        ],
      },
      {
        title: 'Colours, icons and links for single steps',
        points: [
          'Press A on a step or a line, or say “make review red”, “colour by who acts”, “icon of deploy rocket”, “link review to https://…”.',
          'Colours and links come and go with Mermaid, D2, DOT, draw.io and Excalidraw; links open from published flows and SVG files.',
        ],
      },
      {
        title: 'Calmer pictures',
        points: [
          'Branches lie alike on both sides of their question, gaps are even, and only one line leads from a row into the next.',
          'A section too long for its room goes on in the next column, so that its words can be read.',
          'Two tabs or devices that both added to a flow: both additions are in it, without a question.',
          'More is understood of what you ask of a drawing: “start over”, “download svg”, “delete the first step”.',
        ],
      },
    ],
  },
  {
    date: '2026-11-25',
    changes: [
      {
        title: 'Data models and classes',
        points: [
          '“A customer has many orders” draws tables with rows, keys and crow’s feet; paste SQL and it is drawn too.',
          'Class diagrams with members and the five relations. Both come in from Mermaid and go out as it.',
        ],
      },
      {
        title: 'Templates',
        points: ['Begin from somebody’s flow: fill in its blanks, make it yours, say how good it was.'],
      },
      {
        title: 'Analytics',
        points: [
          'How often each of your flows was looked at, played to the end, embedded and copied. Counted by day, without cookies.',
        ],
      },
    ],
  },
  {
    date: '2026-11-24',
    changes: [
      {
        title: 'Agents and your own programs',
        points: [
          'An agent draws, reads, changes, saves and publishes flows at /mcp.',
          'Webhooks tell your programs when a flow was saved, published or built upon.',
        ],
      },
      {
        title: 'The header knows you',
        points: [
          'Signed in, you see your picture on every page, with a menu to your flows, settings and the way out.',
          'Help has a page of its own, with search, shortcuts, what you can say and what you can tell a drawing.',
        ],
      },
      {
        title: 'More to open, and numbers that are counted',
        points: [
          'A new community begins with flows of every kind, and each like, follower and flow that is counted is there.',
          'Right after publishing: link, embed code, QR code, X, LinkedIn and Slack.',
        ],
      },
      {
        title: 'Each kind of picture in its own form',
        points: [
          'Cycles stand on a ring, mind maps grow in the colours of their branches, timelines keep to scale.',
          'A swimlane diagram draws who does what, a lane for each; a state diagram what a thing can be.',
          'Comparisons are tables of what speaks for and against; decisions end in outcomes.',
        ],
      },
    ],
  },
  {
    date: '2026-11-23',
    changes: [
      {
        title: 'A reader that learns',
        points: [
          'Everyday texts are drawn better: our reader now learns from hundreds of marked examples, still in your browser and without a network.',
          'German, Spanish and French are read too.',
        ],
      },
      {
        title: 'Your account',
        points: [
          'Passkeys beside the mailed code, a change of address confirmed by both, a picture of your own.',
          'Trusted browsers, choices about mails, and the look new drawings begin with.',
          'API keys for people on the Visionary plan, each allowed only what you choose.',
          'Making an account keeps what you were about to do, on another device too.',
        ],
      },
      {
        title: 'Composed for the room',
        points: [
          'A flow is laid out for the screen, page or file it is shown in, so that its words are as large as they can be.',
        ],
      },
    ],
  },
  {
    date: '2026-11-22',
    changes: [
      {
        title: 'Flows that move everywhere',
        points: [
          'Films (MP4, WebM, GIF) and moving pictures of a flow, made in your browser.',
          'Mermaid, DOT, D2, draw.io and Excalidraw, in and out, with a note of what a format cannot hold.',
        ],
      },
      {
        title: 'Without a network',
        points: ['The studio opens and draws offline, and saves when you are back.'],
      },
    ],
  },
  {
    date: '2026-11-20',
    changes: [
      {
        title: 'Flain begins',
        points: [
          'A thought, typed or spoken, is drawn live, played step by step, edited, saved, published and built upon.',
        ],
      },
    ],
  },
]
