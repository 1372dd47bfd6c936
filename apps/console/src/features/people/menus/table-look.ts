/** Paler than the usual tint: links stand on it. */
const chosenGround = 'color-mix(in srgb, var(--gh-brand) 8%, var(--gh-card))'

/** The library's table in the look of the others. */
export const tableLook = {
  components: {
    Table: {
      headerBg: 'var(--gh-raised)',
      headerSortActiveBg: 'var(--gh-raised)',
      headerSortHoverBg: 'var(--gh-ground)',
      headerSplitColor: 'transparent',
      headerColor: 'var(--gh-quiet)',
      bodySortBg: 'transparent',
      borderColor: 'var(--gh-line)',
      rowHoverBg: 'var(--gh-raised)',
      rowExpandedBg: 'var(--gh-raised)',
      rowSelectedBg: chosenGround,
      rowSelectedHoverBg: chosenGround,
      cellFontSizeMD: 14,
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 8,
    },
  },
}
