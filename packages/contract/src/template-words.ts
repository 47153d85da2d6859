/** The words templates are found by. */

/** What one does with a template. */
export const templateUses = ['Plan', 'Decide', 'Explain', 'Run', 'Build', 'Teach'] as const
export type TemplateUse = (typeof templateUses)[number]

export const templateSorts = ['popular', 'rated', 'new'] as const
export type TemplateSort = (typeof templateSorts)[number]

export const mostStars = 5
